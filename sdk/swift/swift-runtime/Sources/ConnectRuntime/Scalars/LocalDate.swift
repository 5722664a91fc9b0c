import ConnectCore
import Foundation

/// A day of the calendar without a time or a zone, from the year 1 to the year 9999.
public struct LocalDate: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  private let civil: CivilDate

  /// - Throws: `invalidLocalDateFormat` for a day that does not exist.
  public init(year: Int, month: Int, day: Int) throws {
    guard let civil = CivilDate(year: year, month: month, day: day) else {
      throw DataConnectCodecError(
        .invalidLocalDateFormat, message: "there is no day \(year)-\(month)-\(day)")
    }
    self.civil = civil
  }

  /// The day that a moment belongs to in the zone that is set here.
  public init(date: Date) {
    let parts = Self.calendar.dateComponents([.year, .month, .day], from: date)
    civil =
      CivilDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
      ?? CivilDate(daysSince1970: 0)
  }

  /// The day of a text `YYYY-MM-DD`.
  ///
  /// - Throws: `invalidLocalDateFormat` for another text.
  public init(localDateString text: String) throws {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isWritten =
      parts.map(\.count) == [4, 2, 2]
      && parts.allSatisfy { $0.allSatisfy { (0x30...0x39).contains($0) } }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard isWritten,
      let civil = CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])
    else {
      throw DataConnectCodecError(
        .invalidLocalDateFormat, message: "\"\(text)\" is no day written as YYYY-MM-DD")
    }
    self.civil = civil
  }

  public var year: Int { civil.year }
  public var month: Int { civil.month }
  public var day: Int { civil.day }

  /// The moment at which the day begins in the zone that is set here.
  public var date: Date {
    let parts = DateComponents(year: civil.year, month: civil.month, day: civil.day)
    return Self.calendar.date(from: parts)
      ?? Date(timeIntervalSince1970: Double(civil.daysSince1970) * 86_400)
  }

  public var description: String {
    "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  public static func < (left: LocalDate, right: LocalDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  public init(from decoder: any Decoder) throws {
    try self.init(localDateString: decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }
}
