CREATE TABLE "mail_bounces" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_deliveries" (
	"notice_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_deliveries_notice_id_channel_pk" PRIMARY KEY("notice_id","channel")
);
--> statement-breakpoint
CREATE TABLE "passport_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "passport_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "passport_stamps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "passport_stamps_key" UNIQUE("user_id","call_id","kind")
);
--> statement-breakpoint
CREATE TABLE "passport_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"interval" text NOT NULL,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_ends_at" timestamp with time zone NOT NULL,
	"ends_with_period" boolean DEFAULT false NOT NULL,
	"unpaid_since" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"synced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_test_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"interval" text,
	"currency" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"renewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one_row" CHECK ("push_keys"."is_only")
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shares_city" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_customers" ADD CONSTRAINT "passport_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_stamps" ADD CONSTRAINT "passport_stamps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_subscriptions" ADD CONSTRAINT "passport_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_test_visits" ADD CONSTRAINT "passport_test_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_deliveries_person_idx" ON "notice_deliveries" USING btree ("user_id","channel","state","at");--> statement-breakpoint
CREATE INDEX "passport_subscriptions_user_idx" ON "passport_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passport_test_visits_user_idx" ON "passport_test_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stripe_events_received_idx" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "push_devices_user_idx" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session_idx" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
-- A topic has a switch for each channel now; one that was off is off on both.
UPDATE "notice_choices" SET "choices" = "choices" - '{callReminders,reconnections,messages,events,streak}'::text[] || coalesce((
  SELECT jsonb_object_agg("topic" || "channel", false)
  FROM jsonb_each("choices") AS "old" ("topic", "value"), (VALUES ('.push'), ('.email')) AS "ways" ("channel")
  WHERE "topic" IN ('callReminders', 'reconnections', 'messages', 'events', 'streak') AND "value" = 'false'
), '{}');--> statement-breakpoint
-- Calls of before that count leave their stamps too: the zones in which people live now, on the day of their end.
INSERT INTO "passport_stamps" ("user_id", "call_id", "kind", "place", "day")
SELECT "own"."id", "call"."id", 'zone', "other"."time_zone",
  ("call"."ended_at" AT TIME ZONE coalesce("zone"."name", 'UTC'))::date
FROM "conversations" "call"
JOIN "matches" "pair" ON "pair"."id" = "call"."match_id"
JOIN "profiles" "own" ON "own"."id" IN ("pair"."user1_id", "pair"."user2_id")
JOIN "profiles" "other" ON "other"."id" IN ("pair"."user1_id", "pair"."user2_id") AND "other"."id" <> "own"."id"
LEFT JOIN "pg_timezone_names" "zone" ON "zone"."name" = "own"."time_zone"
WHERE "call"."ended_at" IS NOT NULL
  AND "call"."duration" * 1000 >= ("call"."state" -> 'limits' ->> 'lengthMs')::int * 0.2
ON CONFLICT DO NOTHING;
