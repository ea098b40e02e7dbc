CREATE TABLE "file_secrets" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "file_secrets_one_row" CHECK ("file_secrets"."is_only")
);
--> statement-breakpoint
ALTER TABLE "profile_prompts" ADD CONSTRAINT "profile_prompts_tea_answer_id_tea_answers_id_fk" FOREIGN KEY ("tea_answer_id") REFERENCES "public"."tea_answers"("id") ON DELETE cascade ON UPDATE no action;