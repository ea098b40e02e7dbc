import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const questions = pgTable('questions', {
  id: uuid('id').primaryKey().defaultRandom(),
  questionText: text('question_text').notNull().unique(),
  category: text('category').notNull(),
  difficulty: integer('difficulty').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
