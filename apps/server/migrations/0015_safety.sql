CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"sanction_id" uuid,
	"danger" smallint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moderator_id" uuid,
	"act" text NOT NULL,
	"case_id" uuid,
	"subject_id" uuid,
	"sanction_id" uuid,
	"rule" text
);
--> statement-breakpoint
CREATE TABLE "moderation_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_skips" (
	"case_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	CONSTRAINT "moderation_skips_case_id_moderator_id_pk" PRIMARY KEY("case_id","moderator_id")
);
--> statement-breakpoint
CREATE TABLE "removed_photo_hashes" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"message_id" uuid
);
--> statement-breakpoint
CREATE TABLE "barred_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"sanction_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"decided_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"appeal_words" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_photos" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "moderator_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "calls_barred_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "hidden_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "birthday_corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" uuid;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "place" text DEFAULT 'call' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_skips" ADD CONSTRAINT "moderation_skips_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_skips" ADD CONSTRAINT "moderation_skips_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_keys" ADD CONSTRAINT "barred_keys_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("subject_id") WHERE "moderation_cases"."closed_at" is null and "moderation_cases"."kind" = 'reports';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_sanction_key" ON "moderation_cases" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_subject_idx" ON "moderation_cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_idx" ON "moderation_cases" USING btree ("danger" DESC NULLS LAST,"opened_at","id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed_idx" ON "moderation_cases" USING btree ("claimed_by") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed_by_idx" ON "moderation_cases" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "moderation_notes_case_idx" ON "moderation_notes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_notes_author_idx" ON "moderation_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_skips_moderator_idx" ON "moderation_skips" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "report_files_report_idx" ON "report_files" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_files_file_idx" ON "report_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "barred_keys_sanction_idx" ON "barred_keys" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "sanctions_decided_by_idx" ON "sanctions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sanctions_open_idx" ON "sanctions" USING btree ("user_id") WHERE "sanctions"."undone_at" is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_deletion_due_idx" ON "profiles" USING btree ("deletion_due_at") WHERE "profiles"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_moderator_idx" ON "profiles" USING btree ("moderator_since") WHERE "profiles"."moderator_since" is not null;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open_reporter_idx" ON "reports" USING btree ("reporter_id") WHERE "reports"."outcome" is null;--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A file that a report refers to outlives the photo that it was of. Reports lock the photos that they keep, so whichever
-- goes last sees that nothing refers to the file any more.
CREATE OR REPLACE FUNCTION release_profile_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id IN (OLD.file_id, OLD.thumbnail_id)
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = files.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION release_chat_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = files.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION release_report_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM profile_photos WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM chat_photos WHERE file_id = OLD.file_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_file_gone AFTER DELETE ON report_files
	FOR EACH ROW EXECUTE FUNCTION release_report_file();
--> statement-breakpoint
-- Reports of an earlier release wait in the queue too.
UPDATE reports SET place = CASE WHEN evidence ? 'connection' THEN 'chat' ELSE 'call' END;
--> statement-breakpoint
WITH opened AS (
	INSERT INTO moderation_cases (kind, subject_id, danger, opened_at)
	SELECT 'reports', reported_id,
		max(CASE WHEN reason = 'under-age' THEN 2 WHEN reason IN ('scam', 'other') THEN 0 ELSE 1 END), min(created_at)
	FROM reports GROUP BY reported_id
	RETURNING id, subject_id
)
UPDATE reports SET case_id = opened.id FROM opened WHERE opened.subject_id = reported_id;
