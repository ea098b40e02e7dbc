CREATE TABLE "call_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "user1_entered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "user2_entered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "conversations" SET "state" = jsonb_build_object(
  'seed', "id"::text, 'draws', jsonb_build_array(0, 0, 0, 0, 0), 'decks', jsonb_build_array(), 'cardAtMs', 0,
  'cardEndsAtMs', ("state" -> 'limits' -> 'lengthMs')::numeric, 'turn', 0,
  'extension', jsonb_build_object('agreed', 0, 'answers', jsonb_build_array(null, null)),
  'challenge', null, 'wantsAgain', jsonb_build_array(false, false)
) || "state" || jsonb_build_object(
  'limits', jsonb_build_object('maxExtensions', 0, 'challengeChance', 0) || ("state" -> 'limits')
);
