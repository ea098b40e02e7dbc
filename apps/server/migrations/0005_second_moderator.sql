CREATE TABLE "moderation_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"decision" jsonb NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sanctions" ADD COLUMN "confirmed_by" uuid;--> statement-breakpoint
ALTER TABLE "moderation_proposals" ADD CONSTRAINT "moderation_proposals_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_proposals" ADD CONSTRAINT "moderation_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_proposals_case_key" ON "moderation_proposals" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_proposals_by_idx" ON "moderation_proposals" USING btree ("proposed_by");--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_confirmed_by_idx" ON "sanctions" USING btree ("confirmed_by");