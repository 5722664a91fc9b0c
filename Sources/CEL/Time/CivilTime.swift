/// Date and time of day as clocks show them at an offset from UTC.
struct CivilTime {
  let date: CivilDate
  let hour: Int
  let minute: Int
  let second: Int
  let nanoseconds: Int32

  /// What clocks show that are so many seconds ahead of UTC.
  init(_ timestamp: CELTimestamp, offset: Int = 0) {
    let (days, second) = (timestamp.seconds + Int64(offset)).flooredDivision(by: 86_400)
    date = CivilDate(daysSinceEpoch: days)
    hour = Int(second / 3600)
    minute = Int(second / 60 % 60)
    self.second = Int(second % 60)
    nanoseconds = timestamp.nanoseconds
  }
}
