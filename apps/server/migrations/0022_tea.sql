CREATE TABLE "tea_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "tea_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "week_aims" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"calls" integer,
	"teas" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tea_answers" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tea_answers" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "ended_streak" integer;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "ended_streak_on" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "streak_repaired_on" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "xp_purchases" ADD COLUMN "receiver_id" uuid;--> statement-breakpoint
ALTER TABLE "tea_days" ADD CONSTRAINT "tea_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tea_days" ADD CONSTRAINT "tea_days_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_aims" ADD CONSTRAINT "week_aims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_purchases" ADD CONSTRAINT "xp_purchases_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profiles_time_zone_idx" ON "profiles" USING btree ("time_zone","id");--> statement-breakpoint
CREATE INDEX "xp_purchases_receiver_idx" ON "xp_purchases" USING btree ("receiver_id") WHERE "xp_purchases"."receiver_id" is not null;