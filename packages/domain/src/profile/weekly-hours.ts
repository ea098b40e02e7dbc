/** Hours of a week in which a person usually has time, in their own time zone. */
export type WeeklyHours = readonly {
  /** ISO 8601: 1 is Monday, 7 is Sunday. */
  day: number;
  /** Minutes after midnight, `to` above `from`, at most 1,440. */
  from: number;
  to: number;
}[];
