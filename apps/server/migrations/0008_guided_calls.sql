CREATE TABLE "call_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_cards" (
	"call_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_cards_call_id_user_id_card_id_pk" PRIMARY KEY("call_id","user_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "user1_entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "user2_entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "held_signals" jsonb;--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "still_there_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "starts_with_voice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_call_id_conversations_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_cards_user_idx" ON "seen_cards" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "seen_cards_pair_idx" ON "seen_cards" USING btree ("partner_id","user_id");--> statement-breakpoint
UPDATE "conversations" SET "state" = jsonb_build_object(
  'seed', "id"::text, 'draws', jsonb_build_array(0, 0, 0, 0, 0), 'cards', jsonb_build_array(), 'cardAtMs', 0,
  'cardEndsAtMs', ("state" -> 'limits' -> 'lengthMs')::numeric, 'turn', 0,
  'extension', jsonb_build_object('agreed', 0, 'answers', jsonb_build_array(null, null)),
  'challenge', null, 'wantsAgain', jsonb_build_array(false, false)
) || "state" || jsonb_build_object(
  'limits', jsonb_build_object('maxExtensions', 0, 'challengeChance', 0) || ("state" -> 'limits')
);
