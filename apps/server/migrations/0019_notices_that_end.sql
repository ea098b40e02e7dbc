ALTER TABLE "notices" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "over_at" timestamp with time zone;--> statement-breakpoint
-- lock: a row of choices for each person who changed one, some 100,000 a second
CREATE INDEX "notice_choices_tea_idx" ON "notice_choices" USING btree (("choices" ->> 'teaReminder')) WHERE ("notice_choices"."choices" ->> 'teaReminder') is not null;--> statement-breakpoint
-- lock: no row is about anything yet, so that it reads the table once and writes nothing
CREATE INDEX "notices_about_idx" ON "notices" USING btree ("about","user_id") WHERE "notices"."about" is not null;