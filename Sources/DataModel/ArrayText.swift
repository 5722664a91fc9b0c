/// The text form of one-dimensional PostgreSQL arrays (manual, 8.15.6).
package enum ArrayText {
  /// `{"a","b",NULL}`: every element between quotes, so that none is taken for NULL or a number.
  package static func text(_ elements: [String?]) -> String {
    var text = "{"
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      guard let element else {
        text += "NULL"
        continue
      }
      text += "\""
      for scalar in element.unicodeScalars {
        if scalar == "\"" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
      text += "\""
    }
    return text + "}"
  }
}
