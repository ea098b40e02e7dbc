import { type ICalAlarmData, ICalAlarmType, ICalEventStatus } from 'ical-generator';

const MINUTE_SECONDS = 60;

/** The reminder of an entry, some minutes before it begins. Nothing rings for what is not certain, or is called off. */
export function alarmsOf(status: ICalEventStatus, minutesBefore: number): ICalAlarmData[] {
  if (status !== ICalEventStatus.CONFIRMED) return [];
  return [{ type: ICalAlarmType.display, trigger: minutesBefore * MINUTE_SECONDS }];
}
