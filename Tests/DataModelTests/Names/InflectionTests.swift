import DataModel
import Testing

struct InflectionTests {
  /// The plurals of type names that the product is known to give.
  @Test(arguments: [
    ("Movie", "movies"), ("Actor", "actors"), ("Review", "reviews"), ("User", "users"),
    ("MovieActor", "movieActors"), ("Person", "people"), ("DirectedBy", "directedBies"),
    ("Thing", "things"), ("TimestampHolder", "timestampHolders"),
    ("ManyToManySelfChild", "manyToManySelfChildren"), ("ManyToManyChildB", "manyToManyChildBS"),
    ("MovieMetadata", "movieMetadatas"), ("CompanyBidStats", "companyBidStatss"),
    ("ManyToOneParent", "manyToOneParents"), ("Category", "categories"),
    ("DateNonNullable", "dateNonNullables"), ("Child", "children"), ("Company", "companies"),
    ("Story", "stories"), ("AIQuery", "aIQueries"), ("ESGCategory", "eSGCategories"),
    ("OnboardingJourney", "onboardingJourneys"), ("Address", "addresses"),
    ("AcademicClass", "academicClasses"), ("Business", "businesses"),
    ("SharedAccess", "sharedAccesses"), ("UserEpisodeProgress", "userEpisodeProgresses"),
    ("Batch", "batches"), ("Match", "matches"), ("Search", "searches"),
    ("NotificationOutbox", "notificationOutboxes"), ("FormularyStatus", "formularyStatuses"),
    ("Analytics", "analyticss"), ("AdminSettings", "adminSettingss"),
    ("BusinessMetrics", "businessMetricss"), ("Dimensions", "dimensionss"), ("Games", "gamess"),
    ("SaleServices", "saleServicess"), ("CashFlowRecurrenceSeries", "cashFlowRecurrenceSeriess"),
    ("RestaurantInfo", "restaurantInfos"), ("Asistencia", "asistencias"),
    ("Usuario", "usuarios"), ("ProjectPhoto", "projectPhotos"), ("PaymentProof", "paymentProofs"),
    ("Initiative", "initiatives"), ("Employee", "employees"), ("KPI", "kPIS"),
    ("AIGeneratedGIF", "aIGeneratedGIFS"),
  ])
  func namesListsOfTypes(_ typeName: String, _ plural: String) {
    #expect(APIName.plural(of: typeName) == plural)
  }

  /// One word or more for each rule of the table.
  @Test(arguments: [
    ("Salesman", "Salesmen"), ("louse", "lice"), ("buffalo", "buffaloes"), ("campus", "campuses"),
    ("police", "police"), ("information", "information"), ("money", "money"), ("sex", "sexes"),
    ("move", "moves"), ("remove", "removes"),
    ("zombie", "zombies"), ("mongoose", "mongeese"),
    ("equipment", "equipment"), ("Sheep", "Sheep"), ("LabEquipment", "LabEquipments"),
    ("quiz", "quizzes"), ("ox", "oxen"), ("fox", "foxes"), ("mouse", "mice"), ("house", "houses"),
    ("matrix", "matrices"), ("vertex", "vertices"), ("Index", "Indices"),
    ("box", "boxes"), ("church", "churches"), ("glass", "glasses"), ("dish", "dishes"),
    ("query", "queries"), ("soliloquy", "soliloquies"), ("day", "days"), ("y", "ys"),
    ("hive", "hives"), ("wife", "wives"), ("giraffe", "giraffes"), ("half", "halves"),
    ("scarf", "scarves"), ("roof", "roofs"), ("analysis", "analyses"),
    ("data", "data"), ("media", "media"), ("datum", "data"), ("stadium", "stadia"),
    ("tomato", "tomatoes"), ("photo", "photos"), ("bus", "buses"), ("alias", "aliases"),
    ("octopus", "octopi"), ("virus", "viri"), ("axis", "axes"), ("testis", "testes"),
    ("taxis", "taxis"), ("news", "news"), ("PERSON", "PEOPLE"), ("CITY", "CITIES"), ("", "s"),
  ])
  func followsTheRules(_ word: String, _ plural: String) {
    #expect(Inflection.plural(of: word) == plural)
  }
}
