CREATE TABLE "tea_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"question_text" text NOT NULL,
	"category" text NOT NULL,
	"answer" text NOT NULL,
	"day" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tea_answers_once" UNIQUE("user_id","question_id","day")
);
--> statement-breakpoint
CREATE TABLE "streak_freezes" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "streak_freezes_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "reflections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"theme_id" text NOT NULL,
	"entries" text[] NOT NULL,
	"body" text NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hidden_steps" (
	"user_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "hidden_steps_user_id_step_id_pk" PRIMARY KEY("user_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "xp_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"price" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "streak_freezes" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rest_from" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "rest_until" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "frame" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "decks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "reached_day" date;--> statement-breakpoint
ALTER TABLE "tea_answers" ADD CONSTRAINT "tea_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_freezes" ADD CONSTRAINT "streak_freezes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_steps" ADD CONSTRAINT "hidden_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_purchases" ADD CONSTRAINT "xp_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tea_answers_newest" ON "tea_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "reflections_page_idx" ON "reflections" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reflections_words_idx" ON "reflections" USING gin ("words");--> statement-breakpoint
CREATE INDEX "xp_purchases_user_idx" ON "xp_purchases" USING btree ("user_id");