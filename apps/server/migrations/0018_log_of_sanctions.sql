CREATE INDEX "moderation_log_sanction_idx" ON "moderation_log" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "moderation_log_case_idx" ON "moderation_log" USING btree ("case_id");