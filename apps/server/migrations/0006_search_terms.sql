CREATE TABLE "search_terms" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"terms" text NOT NULL,
	"changes" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"told_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_terms" ADD CONSTRAINT "search_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;