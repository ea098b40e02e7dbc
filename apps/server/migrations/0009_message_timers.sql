CREATE TABLE "message_timers" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"messages" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "message_timers_free_at_idx" ON "message_timers" USING btree ("free_at");