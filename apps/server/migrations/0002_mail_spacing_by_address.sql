ALTER TABLE "message_timers" ADD COLUMN "address_hash" text;--> statement-breakpoint
CREATE INDEX "message_timers_address_hash_idx" ON "message_timers" USING btree ("address_hash");