DROP INDEX "moderation_cases_queue_idx";--> statement-breakpoint
ALTER TABLE "barred_keys" DROP CONSTRAINT "barred_keys_pkey";--> statement-breakpoint
ALTER TABLE "barred_keys" ADD CONSTRAINT "barred_keys_hash_sanction_id_pk" PRIMARY KEY("hash","sanction_id");--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "weight" real DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "ranked_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_photo_hashes" ADD COLUMN "sanction_id" uuid;--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "undo_words" text;--> statement-breakpoint
ALTER TABLE "removed_photo_hashes" ADD CONSTRAINT "removed_photo_hashes_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_at_idx" ON "moderation_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sanctions_started_idx" ON "sanctions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_idx" ON "moderation_cases" USING btree ("danger" DESC NULLS LAST,"ranked_at","id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
UPDATE "moderation_cases" SET "ranked_at" = "opened_at" - "weight" * interval '6 hours';
