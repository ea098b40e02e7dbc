ALTER TABLE "event_messages" ADD COLUMN "host_id" uuid;--> statement-breakpoint
UPDATE "event_messages" SET "host_id" = (SELECT "host_id" FROM "social_events" WHERE "id" = "event_id");--> statement-breakpoint
-- The messages of a host who left went with the account; this is for one that leaves at this moment.
DELETE FROM "event_messages" WHERE "host_id" IS NULL;--> statement-breakpoint
ALTER TABLE "event_messages" ALTER COLUMN "host_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_messages_host_idx" ON "event_messages" USING btree ("host_id");
