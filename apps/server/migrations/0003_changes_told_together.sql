ALTER TABLE "event_rsvps" ADD COLUMN "knows" jsonb;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "agreed_title" text;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "tell_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "told_changes" integer DEFAULT 0 NOT NULL;