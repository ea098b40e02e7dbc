CREATE TABLE "event_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_previews" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"version" text NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "event_previews_file_key" UNIQUE("file_id")
);
--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_comments" ADD CONSTRAINT "event_comments_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_comments" ADD CONSTRAINT "event_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_previews" ADD CONSTRAINT "event_previews_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_previews" ADD CONSTRAINT "event_previews_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_previews" ADD CONSTRAINT "event_previews_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_comments_event_idx" ON "event_comments" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_comments_author_idx" ON "event_comments" USING btree ("author_id","created_at");--> statement-breakpoint
CREATE INDEX "event_previews_host_idx" ON "event_previews" USING btree ("host_id");--> statement-breakpoint
-- The file of a preview goes with it, and once another takes its place.
CREATE FUNCTION release_event_preview() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_preview_gone AFTER DELETE OR UPDATE OF file_id ON event_previews
	FOR EACH ROW EXECUTE FUNCTION release_event_preview();
