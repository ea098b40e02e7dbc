import type { BuiltInQuestionId } from '@cuppa/domain/habit/daily-tea/daily-tea-words';
import { builtInQuestionsOn } from '@cuppa/domain/habit/daily-tea/questions';
import { calendarDayIn } from '@cuppa/domain/habit/progress/streaks';
import type { TestApp } from './test-app.ts';

/** The first built-in prompt of today in a time zone, which anyone there may answer. */
export function promptToday(app: TestApp, zone = 'UTC'): BuiltInQuestionId {
  const [first] = builtInQuestionsOn(calendarDayIn(zone, app.clock.now()));
  if (first === undefined) throw new Error('no prompt is asked today');
  return first.id;
}
