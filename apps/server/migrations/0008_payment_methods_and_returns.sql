CREATE TABLE "passport_payment_methods" (
	"user_id" uuid NOT NULL,
	"method" text NOT NULL,
	CONSTRAINT "passport_payment_methods_user_id_method_pk" PRIMARY KEY("user_id","method")
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "return_of" uuid;--> statement-breakpoint
ALTER TABLE "passport_payment_methods" ADD CONSTRAINT "passport_payment_methods_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_return_of_sanctions_id_fk" FOREIGN KEY ("return_of") REFERENCES "public"."sanctions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_cases_return_idx" ON "moderation_cases" USING btree ("return_of") WHERE "moderation_cases"."return_of" is not null;