import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '../../platform/postgres/users.table.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    questionText: text('question_text').notNull().unique(),
    category: text('category').notNull(),
    difficulty: integer('difficulty').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (table) => [index('questions_newest').on(table.createdAt, table.id)],
);

/** A person's private answers: one per question and day. */
export const teaAnswers = pgTable(
  'tea_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** The text of the question when it was asked; kept even if the text changes later. */
    questionText: text('question_text').notNull(),
    category: text('category').notNull(),
    answer: text('answer').notNull(),
    /** The words of question and answer, normalized for the search (`domain/habit/reflection/searchable-words.ts`). */
    body: text('body').notNull().default(''),
    words: tsvector('words').generatedAlwaysAs(sql`to_tsvector('simple', body)`),
    /** The calendar day in the person's own time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    unique('tea_answers_once').on(table.userId, table.questionId, table.day),
    index('tea_answers_newest').on(table.userId, table.answeredAt),
    index('tea_answers_day').on(table.userId, table.day),
  ],
);

/** The question of the day that a person was given, so that it is not repeated soon. */
export const teaDays = pgTable(
  'tea_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The calendar day in the person's own time zone. */
    day: date('day', { mode: 'string' }).notNull(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
