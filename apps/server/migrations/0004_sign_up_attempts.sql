CREATE TABLE "auth"."sign_up_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text,
	"birthday" date,
	"metadata" jsonb NOT NULL,
	"identity_id" uuid,
	"code_challenge" text,
	"code_challenge_method" text,
	"redirect_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "auth"."users_email_change_idx";--> statement-breakpoint
DROP INDEX "auth"."one_time_tokens_user_id_token_type_key";--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "auth"."sign_up_attempts" ADD CONSTRAINT "sign_up_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sign_up_attempts" ADD CONSTRAINT "sign_up_attempts_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_attempts_user_id_idx" ON "auth"."sign_up_attempts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_attempt_id_sign_up_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "auth"."sign_up_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_relates_to_idx" ON "auth"."one_time_tokens" USING btree ("relates_to");--> statement-breakpoint
CREATE INDEX "one_time_tokens_attempt_id_idx" ON "auth"."one_time_tokens" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_id_token_type_key" ON "auth"."one_time_tokens" USING btree ("user_id","token_type") WHERE "auth"."one_time_tokens"."attempt_id" is null;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" DROP COLUMN "password_hash";--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" DROP COLUMN "birthday";