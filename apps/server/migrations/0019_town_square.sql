-- The samples of the first town: nobody could answer to them, and a job makes new ones in every reader's zone.
DELETE FROM "social_events";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The words of a text: what stands between blanks and marks, whatever the locale of the database takes for letters.
CREATE FUNCTION event_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array(SELECT left(word, 100)
		FROM regexp_split_to_table(lower(words), '[\u0001-/:-@\[-`{-\u00BF\u2000-\u206F\u3000-\u303F]+') word
		WHERE word <> '')
$$;--> statement-breakpoint
-- What events are found by within an area: their words (w), the trigrams of their title with blanks around words (t)
-- and their kind (k). Each begins with the area, so that even a common word has a short list of events.
CREATE FUNCTION event_keys(area text, type text, title text, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array_to_tsvector(array(
		SELECT area || '/w/' || word FROM unnest(tsvector_to_array(words)) word
		UNION ALL SELECT area || '/t/' || substr('  ' || word || ' ', place, 3)
			FROM unnest(public.event_words(title)) word, generate_series(1, length(word) + 1) place
		UNION ALL SELECT area || '/k/' || type))
$$;--> statement-breakpoint
CREATE TABLE "event_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"picture_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "nearby_answers" (
	"cell" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"people" jsonb NOT NULL,
	CONSTRAINT "nearby_answers_cell_hour_pk" PRIMARY KEY("cell","hour")
);
--> statement-breakpoint
CREATE TABLE "nearby_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"within_miles_from" integer NOT NULL,
	"within_miles_to" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nearby_invites_two" CHECK ("nearby_invites"."from_id" <> "nearby_invites"."to_id")
);
--> statement-breakpoint
CREATE TABLE "nearby_presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cell" text NOT NULL,
	"area" text NOT NULL,
	"next_cell" text,
	"next_area" text,
	"next_from" timestamp with time zone,
	"city_cell" text NOT NULL,
	"city_at" timestamp with time zone NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_pictures_file_key" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"is_visible" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "event_rsvps_key" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_wishes" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_wishes_event_id_user_id_partner_id_pk" PRIMARY KEY("event_id","user_id","partner_id")
);
--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "ends_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "time_zone" text NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "latitude" double precision;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "longitude" double precision;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "area" text NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "host_id" uuid;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "sample_id" text;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "sample_town" text;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "cancel_words" text;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "created_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "changed_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(event_words(title || ' ' || location || ' ' || description))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_invites" ADD CONSTRAINT "nearby_invites_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_invites" ADD CONSTRAINT "nearby_invites_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_presences" ADD CONSTRAINT "nearby_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_drafts_host_idx" ON "event_drafts" USING btree ("host_id","updated_at");--> statement-breakpoint
CREATE INDEX "event_drafts_picture_idx" ON "event_drafts" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "nearby_answers_hour_idx" ON "nearby_answers" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "nearby_invites_open_key" ON "nearby_invites" USING btree ("from_id") WHERE "nearby_invites"."status" = 'open';--> statement-breakpoint
CREATE INDEX "nearby_invites_to_idx" ON "nearby_invites" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "nearby_invites_from_idx" ON "nearby_invites" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "nearby_presences_area_idx" ON "nearby_presences" USING btree ("area","shown_until");--> statement-breakpoint
CREATE INDEX "nearby_presences_next_area_idx" ON "nearby_presences" USING btree ("next_area","shown_until");--> statement-breakpoint
CREATE INDEX "nearby_presences_shown_until_idx" ON "nearby_presences" USING btree ("shown_until");--> statement-breakpoint
CREATE INDEX "event_messages_event_idx" ON "event_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_pictures_host_idx" ON "event_pictures" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_queue_idx" ON "event_rsvps" USING btree ("event_id","state","created_at");--> statement-breakpoint
CREATE INDEX "event_rsvps_user_idx" ON "event_rsvps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_wishes_user_idx" ON "event_wishes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_wishes_partner_idx" ON "event_wishes" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "social_events" ADD CONSTRAINT "social_events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_events" ADD CONSTRAINT "social_events_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_events_sample_key" ON "social_events" USING btree ("sample_town","sample_id","date_time") WHERE "social_events"."sample_town" is not null;--> statement-breakpoint
CREATE INDEX "social_events_keys_idx" ON "social_events" USING gin (event_keys("area", "type", "title", "words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "social_events_words_idx" ON "social_events" USING gin ("words","title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "social_events_map_idx" ON "social_events" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "social_events_area_idx" ON "social_events" USING btree ("area","date_time");--> statement-breakpoint
CREATE INDEX "social_events_host_idx" ON "social_events" USING btree ("host_id","date_time");--> statement-breakpoint
CREATE INDEX "social_events_series_idx" ON "social_events" USING btree ("series_id","date_time");--> statement-breakpoint
CREATE INDEX "social_events_picture_idx" ON "social_events" USING btree ("picture_id");--> statement-breakpoint
ALTER TABLE "social_events" ADD CONSTRAINT "social_events_place" CHECK (("social_events"."latitude" is null) = ("social_events"."longitude" is null));--> statement-breakpoint
ALTER TABLE "social_events" ADD CONSTRAINT "social_events_sample" CHECK (("social_events"."sample_id" is null) = ("social_events"."sample_town" is null));--> statement-breakpoint
CREATE FUNCTION release_event_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = OLD.file_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION release_report_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM profile_photos WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM chat_photos WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM event_pictures WHERE file_id = OLD.file_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER event_picture_gone AFTER DELETE ON event_pictures
	FOR EACH ROW EXECUTE FUNCTION release_event_picture();
