CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"thumbhash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_prompts" (
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"prompt_id" text,
	"answer" text,
	"tea_answer_id" uuid,
	CONSTRAINT "profile_prompts_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "profile_prompts_one_source" CHECK (("profile_prompts"."prompt_id" is not null and "profile_prompts"."answer" is not null) <> ("profile_prompts"."tea_answer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"remove_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "chat_photos" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "pronouns" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "bio" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "photo_audience" text DEFAULT 'connections' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shares_online" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_discoverable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shares_location" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "cell" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "place_name" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "place_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "weekly_hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "details_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_prompts" ADD CONSTRAINT "profile_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_photos_user_idx" ON "profile_photos" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "profile_photos_file_idx" ON "profile_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "profile_photos_thumbnail_idx" ON "profile_photos" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "profile_prompts_tea_idx" ON "profile_prompts" USING btree ("tea_answer_id");--> statement-breakpoint
CREATE INDEX "files_remove_idx" ON "files" USING btree ("remove_at") WHERE "files"."remove_at" is not null;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_photos_file_idx" ON "chat_photos" USING btree ("file_id");--> statement-breakpoint
CREATE FUNCTION release_profile_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id IN (OLD.file_id, OLD.thumbnail_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profile_photo_gone AFTER DELETE ON profile_photos
	FOR EACH ROW EXECUTE FUNCTION release_profile_photo();
--> statement-breakpoint
CREATE FUNCTION release_chat_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_photo_gone AFTER DELETE ON chat_photos
	FOR EACH ROW WHEN (OLD.file_id IS NOT NULL) EXECUTE FUNCTION release_chat_photo();
