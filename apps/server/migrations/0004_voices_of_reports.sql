ALTER TABLE "moderation_cases" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "encounter" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "voice" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "voiced_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reports_network_idx" ON "reports" USING btree ("network","voiced_at") WHERE "reports"."voice" is not null;