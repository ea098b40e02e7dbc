CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of a text: what stands between blanks and marks, whatever the locale of the database takes for letters.
CREATE FUNCTION event_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array(SELECT left(word, 100)
		FROM regexp_split_to_table(lower(words), '[\u0001-/:-@\[-`{-\u00BF\u2000-\u206F\u3000-\u303F]+') word
		WHERE word <> '')
$$;
--> statement-breakpoint
-- What events are found by within an area: their words (w), the trigrams of their title with blanks around words (t)
-- and their kind (k). Each begins with the area, so that even a common word has a short list of events.
CREATE FUNCTION event_keys(area text, type text, title text, words tsvector) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array_to_tsvector(array(
		SELECT area || '/w/' || word FROM unnest(tsvector_to_array(words)) word
		UNION ALL SELECT area || '/t/' || substr('  ' || word || ' ', place, 3)
			FROM unnest(public.event_words(title)) word, generate_series(1, length(word) + 1) place
		UNION ALL SELECT area || '/k/' || type))
$$;
--> statement-breakpoint
CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE TABLE "auth"."mfa_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"ip_address" text NOT NULL,
	"code_hash" text,
	"guesses" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."mfa_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"factor_type" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text,
	"phone" text,
	"last_challenged_at" timestamp with time zone,
	"last_totp_step" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."flow_state" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"auth_code" uuid DEFAULT gen_random_uuid() NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"authentication_method" text NOT NULL,
	"auth_code_issued_at" timestamp with time zone,
	"provider_access_token" text,
	"provider_refresh_token" text,
	"pending_identity" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_state_auth_code_unique" UNIQUE("auth_code")
);
--> statement-breakpoint
CREATE TABLE "auth"."identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"email" text,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_timers" (
	"key" text PRIMARY KEY NOT NULL,
	"free_at" timestamp with time zone NOT NULL,
	"messages" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."oauth_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"link_user_id" uuid,
	"browser_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"provider_code_verifier" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_type" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"code_guesses" integer DEFAULT 0 NOT NULL,
	"relates_to" text NOT NULL,
	"flow_state_id" uuid,
	"attempt_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"factor_id" uuid,
	"not_after" timestamp with time zone,
	"refreshed_at" timestamp with time zone,
	"user_agent" text,
	"ip" text,
	"refresh_token_hmac_key" text NOT NULL,
	"refresh_token_counter" integer DEFAULT 0 NOT NULL,
	"refresh_token_floor" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "auth"."signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"signs_from" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"has_completed_onboarding" boolean DEFAULT false NOT NULL,
	"onboarding_step" text DEFAULT 'connection-preferences',
	"level" integer DEFAULT 1 NOT NULL,
	"birthday" date,
	"xp" integer DEFAULT 0 NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"reflection_streak" integer DEFAULT 0 NOT NULL,
	"last_streak_date" date,
	"streak_freezes" integer DEFAULT 2 NOT NULL,
	"rest_from" date,
	"rest_until" date,
	"ended_streak" integer,
	"ended_streak_on" date,
	"streak_repaired_on" date,
	"theme" text,
	"frame" text,
	"decks" text[] DEFAULT '{}' NOT NULL,
	"connection_preference" text,
	"core_values" text[] DEFAULT '{}' NOT NULL,
	"preferences" jsonb DEFAULT '{"showXp":true,"showStreak":true,"showLevel":true,"showBadges":true}'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"gender" text,
	"date_genders" text[] DEFAULT '{}' NOT NULL,
	"friend_genders" text[] DEFAULT '{}' NOT NULL,
	"age_min" integer DEFAULT 18 NOT NULL,
	"age_max" integer DEFAULT 99 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"reached_day" date,
	"cell_lat" double precision,
	"cell_lon" double precision,
	"radius_miles" integer DEFAULT 25 NOT NULL,
	"accepts_far" boolean DEFAULT true NOT NULL,
	"has_passport" boolean DEFAULT false NOT NULL,
	"shares_typing" boolean DEFAULT true NOT NULL,
	"shares_read_marks" boolean DEFAULT true NOT NULL,
	"pronouns" text,
	"bio" text,
	"photo_audience" text DEFAULT 'connections' NOT NULL,
	"shares_online" boolean DEFAULT true NOT NULL,
	"shares_city" boolean DEFAULT false NOT NULL,
	"is_discoverable" boolean DEFAULT true NOT NULL,
	"paused_at" timestamp with time zone,
	"shares_location" boolean DEFAULT false NOT NULL,
	"cell" text,
	"place_name" text,
	"place_changed_at" timestamp with time zone,
	"region" text,
	"weekly_hours" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details_version" integer DEFAULT 0 NOT NULL,
	"rules_accepted_at" timestamp with time zone,
	"moderator_since" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"calls_barred_until" timestamp with time zone,
	"hidden_since" timestamp with time zone,
	"birthday_corrected_at" timestamp with time zone,
	"deletion_due_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_age_window" CHECK ("profiles"."age_min" >= 18 and "profiles"."age_min" <= "profiles"."age_max")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_text" text NOT NULL,
	"category" text NOT NULL,
	"difficulty" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questions_question_text_unique" UNIQUE("question_text")
);
--> statement-breakpoint
CREATE TABLE "tea_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"question_text" text NOT NULL,
	"category" text NOT NULL,
	"answer" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', body)) STORED,
	"day" date NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tea_answers_once" UNIQUE("user_id","question_id","day")
);
--> statement-breakpoint
CREATE TABLE "tea_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "tea_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "badges" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streak_freezes" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "streak_freezes_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" uuid NOT NULL,
	"badge_id" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "xp_ledger" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"action" text NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "xp_ledger_user_key" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "xp_progress" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"xp" integer DEFAULT 0 NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "week_aims" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"calls" integer,
	"teas" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xp_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" text NOT NULL,
	"price" integer NOT NULL,
	"receiver_id" uuid,
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
CREATE TABLE "call_clock" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"event_data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"state" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"duration" integer,
	"video_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
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
CREATE TABLE "match_interactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"status" text DEFAULT 'offered' NOT NULL,
	"origin" text DEFAULT 'queue' NOT NULL,
	"kind" text NOT NULL,
	"shared_values" text[] NOT NULL,
	"score" integer NOT NULL,
	"is_distance_known" boolean NOT NULL,
	"user1_entered_at" timestamp with time zone,
	"user2_entered_at" timestamp with time zone,
	"held_signals" jsonb,
	"user1_accepted_at" timestamp with time zone,
	"user2_accepted_at" timestamp with time zone,
	"user1_starts_with_voice" boolean DEFAULT false NOT NULL,
	"user2_starts_with_voice" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Lost at a crash, after which the owner of the queue reads everything again.
CREATE UNLOGGED TABLE "queue_changes" (
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_tickets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tab_id" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"still_there_asked_at" timestamp with time zone,
	"starts_with_voice" boolean DEFAULT false NOT NULL,
	"widened_radius_miles" integer,
	"widened_age_min" integer,
	"widened_age_max" integer
);
--> statement-breakpoint
CREATE TABLE "queue_watches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tea_time_reservations" (
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tea_time_reservations_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "nearby_answers" (
	"cell" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"people" jsonb NOT NULL,
	CONSTRAINT "nearby_answers_cell_hour_pk" PRIMARY KEY("cell","hour")
);
--> statement-breakpoint
CREATE TABLE "nearby_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"within_miles_from" integer NOT NULL,
	"within_miles_to" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "nearby_invites_two" CHECK ("nearby_invites"."from_id" <> "nearby_invites"."to_id")
);
--> statement-breakpoint
CREATE TABLE "nearby_presences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"cell" text NOT NULL,
	"area" text NOT NULL,
	"next_cell" text,
	"next_area" text,
	"next_from" timestamp with time zone,
	"city_cell" text NOT NULL,
	"city_at" timestamp with time zone NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"call_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choices" text[] NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verdicts_call_id_user_id_pk" PRIMARY KEY("call_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "call_journals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"reflection" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_journals_user_call_key" UNIQUE("user_id","call_id")
);
--> statement-breakpoint
CREATE TABLE "reconnections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"scheduled_for" timestamp with time zone NOT NULL,
	"custom_prompt" text NOT NULL,
	"notification_sent" boolean DEFAULT false NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"held_match_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone
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
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "connection_members" (
	"connection_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"viewed_at" timestamp with time zone,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"responses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_members_connection_id_user_id_pk" PRIMARY KEY("connection_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user1_id" uuid NOT NULL,
	"user2_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"call_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "connections_order" CHECK ("connections"."user1_id" < "connections"."user2_id")
);
--> statement-breakpoint
CREATE TABLE "chat_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"connection_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"connection_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text NOT NULL,
	"photo_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_seq_key" UNIQUE("connection_id","seq"),
	CONSTRAINT "messages_client_key" UNIQUE("sender_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "profile_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"thumbnail_id" uuid NOT NULL,
	"thumbhash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_prompts" (
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"prompt_id" text,
	"answer" text,
	"tea_answer_id" uuid,
	CONSTRAINT "profile_prompts_user_id_position_pk" PRIMARY KEY("user_id","position"),
	CONSTRAINT "profile_prompts_one_source" CHECK (("profile_prompts"."prompt_id" is not null and "profile_prompts"."answer" is not null) <> ("profile_prompts"."tea_answer_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "removed_photo_hashes" (
	"hash" text PRIMARY KEY NOT NULL,
	"sanction_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "dev_mailbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth"."users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"aud" text DEFAULT 'authenticated' NOT NULL,
	"role" text DEFAULT 'authenticated' NOT NULL,
	"email" text,
	"encrypted_password" text,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"email_change" text,
	"email_change_sent_at" timestamp with time zone,
	"phone_change" text,
	"phone_change_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"raw_app_meta_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"raw_user_meta_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"banned_until" timestamp with time zone,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_secrets" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "file_secrets_one_row" CHECK ("file_secrets"."is_only")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content_type" text NOT NULL,
	"remove_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_token_unique" UNIQUE("token")
);
--> statement-breakpoint
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
CREATE TABLE "notice_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notices_user_key" UNIQUE("user_id","key")
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
CREATE TABLE "moderation_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"sanction_id" uuid,
	"danger" smallint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"weight" real DEFAULT 1 NOT NULL,
	"ranked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moderator_id" uuid,
	"act" text NOT NULL,
	"case_id" uuid,
	"subject_id" uuid,
	"sanction_id" uuid,
	"rule" text
);
--> statement-breakpoint
CREATE TABLE "moderation_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_skips" (
	"case_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	CONSTRAINT "moderation_skips_case_id_moderator_id_pk" PRIMARY KEY("case_id","moderator_id")
);
--> statement-breakpoint
CREATE TABLE "report_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"message_id" uuid
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"case_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"place" text DEFAULT 'call' NOT NULL,
	"reason" text,
	"details" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "barred_keys" (
	"hash" text NOT NULL,
	"sanction_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "barred_keys_hash_sanction_id_pk" PRIMARY KEY("hash","sanction_id")
);
--> statement-breakpoint
CREATE TABLE "departed_keys" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "departed_keys_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"words" text NOT NULL,
	"decided_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_words" text,
	"seen_at" timestamp with time zone,
	"appeal_words" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "event_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"picture_id" uuid,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"host_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"host_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_pictures_file_key" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "event_rsvps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"pair_id" uuid,
	"is_visible" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	CONSTRAINT "event_rsvps_key" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_wishes" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_wishes_event_id_user_id_partner_id_pk" PRIMARY KEY("event_id","user_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "social_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"date_time" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"location" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"area" text NOT NULL,
	"link" text,
	"host_id" uuid,
	"sample_id" text,
	"sample_town" text,
	"series_id" uuid,
	"picture_id" uuid,
	"capacity" integer,
	"attendees" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"cancel_words" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(event_words(title || ' ' || location || ' ' || description))) STORED NOT NULL,
	CONSTRAINT "social_events_place" CHECK (("social_events"."latitude" is null) = ("social_events"."longitude" is null)),
	CONSTRAINT "social_events_sample" CHECK (("social_events"."sample_id" is null) = ("social_events"."sample_town" is null))
);
--> statement-breakpoint
ALTER TABLE "auth"."mfa_challenges" ADD CONSTRAINT "mfa_challenges_factor_id_mfa_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "auth"."mfa_factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."flow_state" ADD CONSTRAINT "flow_state_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."oauth_states" ADD CONSTRAINT "oauth_states_link_user_id_users_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."one_time_tokens" ADD CONSTRAINT "one_time_tokens_attempt_id_sign_up_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "auth"."sign_up_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sign_up_attempts" ADD CONSTRAINT "sign_up_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."sign_up_attempts" ADD CONSTRAINT "sign_up_attempts_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "auth"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tea_answers" ADD CONSTRAINT "tea_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tea_days" ADD CONSTRAINT "tea_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tea_days" ADD CONSTRAINT "tea_days_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_freezes" ADD CONSTRAINT "streak_freezes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."badges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_ledger" ADD CONSTRAINT "xp_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_progress" ADD CONSTRAINT "xp_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_aims" ADD CONSTRAINT "week_aims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_purchases" ADD CONSTRAINT "xp_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_purchases" ADD CONSTRAINT "xp_purchases_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hidden_steps" ADD CONSTRAINT "hidden_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_logs" ADD CONSTRAINT "call_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_logs" ADD CONSTRAINT "call_logs_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_call_id_conversations_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_interactions" ADD CONSTRAINT "match_interactions_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_interactions" ADD CONSTRAINT "match_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD CONSTRAINT "queue_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_watches" ADD CONSTRAINT "queue_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tea_time_reservations" ADD CONSTRAINT "tea_time_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_invites" ADD CONSTRAINT "nearby_invites_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_invites" ADD CONSTRAINT "nearby_invites_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nearby_presences" ADD CONSTRAINT "nearby_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_call_id_conversations_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_journals" ADD CONSTRAINT "call_journals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_journals" ADD CONSTRAINT "call_journals_call_id_conversations_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconnections" ADD CONSTRAINT "reconnections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconnections" ADD CONSTRAINT "reconnections_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconnections" ADD CONSTRAINT "reconnections_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconnections" ADD CONSTRAINT "reconnections_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconnections" ADD CONSTRAINT "reconnections_held_match_id_matches_id_fk" FOREIGN KEY ("held_match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_customers" ADD CONSTRAINT "passport_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_stamps" ADD CONSTRAINT "passport_stamps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_subscriptions" ADD CONSTRAINT "passport_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_test_visits" ADD CONSTRAINT "passport_test_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_members" ADD CONSTRAINT "connection_members_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_members" ADD CONSTRAINT "connection_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_members" ADD CONSTRAINT "connection_members_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user1_id_users_id_fk" FOREIGN KEY ("user1_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user2_id_users_id_fk" FOREIGN KEY ("user2_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_photo_id_chat_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."chat_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_photos" ADD CONSTRAINT "profile_photos_thumbnail_id_files_id_fk" FOREIGN KEY ("thumbnail_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_prompts" ADD CONSTRAINT "profile_prompts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_prompts" ADD CONSTRAINT "profile_prompts_tea_answer_id_tea_answers_id_fk" FOREIGN KEY ("tea_answer_id") REFERENCES "public"."tea_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_bounces" ADD CONSTRAINT "mail_bounces_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "auth"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_skips" ADD CONSTRAINT "moderation_skips_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_skips" ADD CONSTRAINT "moderation_skips_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "barred_keys" ADD CONSTRAINT "barred_keys_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departed_keys" ADD CONSTRAINT "departed_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_drafts" ADD CONSTRAINT "event_drafts_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_pictures" ADD CONSTRAINT "event_pictures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_rsvps" ADD CONSTRAINT "event_rsvps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_event_id_social_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."social_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_wishes" ADD CONSTRAINT "event_wishes_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_events" ADD CONSTRAINT "social_events_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "auth"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_events" ADD CONSTRAINT "social_events_picture_id_event_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."event_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mfa_challenges_factor_id_idx" ON "auth"."mfa_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_factors_user_friendly_name_key" ON "auth"."mfa_factors" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE INDEX "flow_state_created_at_idx" ON "auth"."flow_state" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider_id_provider_key" ON "auth"."identities" USING btree ("provider_id","provider");--> statement-breakpoint
CREATE INDEX "identities_user_id_idx" ON "auth"."identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_timers_free_at_idx" ON "message_timers" USING btree ("free_at");--> statement-breakpoint
CREATE INDEX "oauth_states_created_at_idx" ON "auth"."oauth_states" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_user_id_token_type_key" ON "auth"."one_time_tokens" USING btree ("user_id","token_type") WHERE "auth"."one_time_tokens"."attempt_id" is null;--> statement-breakpoint
CREATE INDEX "one_time_tokens_token_hash_idx" ON "auth"."one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_relates_to_idx" ON "auth"."one_time_tokens" USING btree ("relates_to");--> statement-breakpoint
CREATE INDEX "one_time_tokens_attempt_id_idx" ON "auth"."one_time_tokens" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_idx" ON "auth"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_up_attempts_user_id_idx" ON "auth"."sign_up_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profiles_time_zone_idx" ON "profiles" USING btree ("time_zone","id");--> statement-breakpoint
CREATE INDEX "profiles_deletion_due_idx" ON "profiles" USING btree ("deletion_due_at") WHERE "profiles"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_moderator_idx" ON "profiles" USING btree ("moderator_since") WHERE "profiles"."moderator_since" is not null;--> statement-breakpoint
CREATE INDEX "questions_newest" ON "questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tea_answers_newest" ON "tea_answers" USING btree ("user_id","answered_at");--> statement-breakpoint
CREATE INDEX "tea_answers_day" ON "tea_answers" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "xp_ledger_user_day_idx" ON "xp_ledger" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "xp_ledger_user_action_idx" ON "xp_ledger" USING btree ("user_id","action");--> statement-breakpoint
CREATE INDEX "reflections_page_idx" ON "reflections" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "xp_purchases_user_idx" ON "xp_purchases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "xp_purchases_receiver_idx" ON "xp_purchases" USING btree ("receiver_id") WHERE "xp_purchases"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "call_logs_conversation_idx" ON "call_logs" USING btree ("conversation_id","event_type");--> statement-breakpoint
CREATE INDEX "call_logs_user_idx" ON "call_logs" USING btree ("user_id","event_type");--> statement-breakpoint
CREATE INDEX "conversations_match_idx" ON "conversations" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "conversations_open_idx" ON "conversations" USING btree ("match_id") WHERE "conversations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "conversations_due_idx" ON "conversations" USING btree ("due_at") WHERE "conversations"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "seen_cards_user_idx" ON "seen_cards" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "seen_cards_pair_idx" ON "seen_cards" USING btree ("partner_id","user_id");--> statement-breakpoint
CREATE INDEX "match_interactions_match_idx" ON "match_interactions" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_interactions_user_idx" ON "match_interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "matches_user1_idx" ON "matches" USING btree ("user1_id","created_at");--> statement-breakpoint
CREATE INDEX "matches_user2_idx" ON "matches" USING btree ("user2_id","created_at");--> statement-breakpoint
CREATE INDEX "matches_open_idx" ON "matches" USING btree ("expires_at") WHERE "matches"."status" = 'offered';--> statement-breakpoint
CREATE INDEX "queue_tickets_lease_idx" ON "queue_tickets" USING btree ("lease_until");--> statement-breakpoint
CREATE INDEX "queue_watches_checked_idx" ON "queue_watches" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "tea_time_reservations_starts_at_idx" ON "tea_time_reservations" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "nearby_answers_hour_idx" ON "nearby_answers" USING btree ("hour");--> statement-breakpoint
CREATE UNIQUE INDEX "nearby_invites_open_key" ON "nearby_invites" USING btree ("from_id") WHERE "nearby_invites"."status" = 'open';--> statement-breakpoint
CREATE INDEX "nearby_invites_to_idx" ON "nearby_invites" USING btree ("to_id","created_at");--> statement-breakpoint
CREATE INDEX "nearby_invites_from_idx" ON "nearby_invites" USING btree ("from_id","created_at");--> statement-breakpoint
CREATE INDEX "nearby_presences_area_idx" ON "nearby_presences" USING btree ("area","shown_until");--> statement-breakpoint
CREATE INDEX "nearby_presences_next_area_idx" ON "nearby_presences" USING btree ("next_area","shown_until");--> statement-breakpoint
CREATE INDEX "nearby_presences_shown_until_idx" ON "nearby_presences" USING btree ("shown_until");--> statement-breakpoint
CREATE INDEX "verdicts_user_idx" ON "verdicts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reconnections_open_key" ON "reconnections" USING btree ("user_id","partner_id") WHERE "reconnections"."status" in ('scheduled', 'accepted');--> statement-breakpoint
CREATE INDEX "reconnections_partner_idx" ON "reconnections" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "reconnections_match_idx" ON "reconnections" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "reconnections_held_match_idx" ON "reconnections" USING btree ("held_match_id");--> statement-breakpoint
CREATE INDEX "reconnections_proposed_by_idx" ON "reconnections" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "passport_subscriptions_user_idx" ON "passport_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passport_test_visits_user_idx" ON "passport_test_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stripe_events_received_idx" ON "stripe_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "blocks_blocked_idx" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "connection_members_partner_idx" ON "connection_members" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "connection_members_page_idx" ON "connection_members" USING btree ("user_id","created_at","connection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_living_key" ON "connections" USING btree ("user1_id","user2_id") WHERE "connections"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "connections_user2_idx" ON "connections" USING btree ("user2_id");--> statement-breakpoint
CREATE INDEX "connections_ended_idx" ON "connections" USING btree ("user1_id") WHERE "connections"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "connections_match_idx" ON "connections" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "connections_call_idx" ON "connections" USING btree ("call_id");--> statement-breakpoint
CREATE INDEX "chat_photos_connection_idx" ON "chat_photos" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "chat_photos_owner_idx" ON "chat_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_photos_file_idx" ON "chat_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_photo_idx" ON "messages" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "profile_photos_user_idx" ON "profile_photos" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "profile_photos_file_idx" ON "profile_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "profile_photos_thumbnail_idx" ON "profile_photos" USING btree ("thumbnail_id");--> statement-breakpoint
CREATE INDEX "profile_prompts_tea_idx" ON "profile_prompts" USING btree ("tea_answer_id");--> statement-breakpoint
CREATE INDEX "dev_mailbox_sent_idx" ON "dev_mailbox" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "auth"."users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "auth"."users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "files_remove_idx" ON "files" USING btree ("remove_at") WHERE "files"."remove_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_deliveries_person_idx" ON "notice_deliveries" USING btree ("user_id","channel","state","at");--> statement-breakpoint
CREATE INDEX "notices_page_idx" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_event_idx" ON "notices" USING btree (("data" ->> 'eventId')) WHERE ("notices"."data" ->> 'eventId') is not null;--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "push_devices_user_idx" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_session_idx" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("subject_id") WHERE "moderation_cases"."closed_at" is null and "moderation_cases"."kind" = 'reports';--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_sanction_key" ON "moderation_cases" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_subject_idx" ON "moderation_cases" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_idx" ON "moderation_cases" USING btree ("danger" DESC NULLS LAST,"ranked_at","id") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_claimed_idx" ON "moderation_cases" USING btree ("claimed_by") WHERE "moderation_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "moderation_cases_closed_by_idx" ON "moderation_cases" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "moderation_log_at_idx" ON "moderation_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "moderation_log_sanction_idx" ON "moderation_log" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "moderation_log_case_idx" ON "moderation_log" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_notes_case_idx" ON "moderation_notes" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_notes_author_idx" ON "moderation_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_skips_moderator_idx" ON "moderation_skips" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "report_files_report_idx" ON "report_files" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_files_file_idx" ON "report_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "reports_pair_idx" ON "reports" USING btree ("reporter_id","reported_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_reported_idx" ON "reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "reports_created_idx" ON "reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_open_reporter_idx" ON "reports" USING btree ("reporter_id") WHERE "reports"."outcome" is null;--> statement-breakpoint
CREATE INDEX "barred_keys_sanction_idx" ON "barred_keys" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "departed_keys_user_idx" ON "departed_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "sanctions_decided_by_idx" ON "sanctions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sanctions_started_idx" ON "sanctions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "sanctions_open_idx" ON "sanctions" USING btree ("user_id") WHERE "sanctions"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "event_drafts_host_idx" ON "event_drafts" USING btree ("host_id","updated_at");--> statement-breakpoint
CREATE INDEX "event_drafts_picture_idx" ON "event_drafts" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "event_messages_event_idx" ON "event_messages" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "event_messages_host_idx" ON "event_messages" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "event_pictures_host_idx" ON "event_pictures" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "event_rsvps_queue_idx" ON "event_rsvps" USING btree ("event_id","state","created_at");--> statement-breakpoint
CREATE INDEX "event_rsvps_user_idx" ON "event_rsvps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_wishes_user_idx" ON "event_wishes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "event_wishes_partner_idx" ON "event_wishes" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "social_events_sample_key" ON "social_events" USING btree ("sample_town","sample_id","date_time") WHERE "social_events"."sample_town" is not null;--> statement-breakpoint
CREATE INDEX "social_events_keys_idx" ON "social_events" USING gin (event_keys("area", "type", "title", "words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "social_events_words_idx" ON "social_events" USING gin ("words","title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "social_events_map_idx" ON "social_events" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "social_events_date_idx" ON "social_events" USING btree ("date_time");--> statement-breakpoint
CREATE INDEX "social_events_area_idx" ON "social_events" USING btree ("area","date_time");--> statement-breakpoint
CREATE INDEX "social_events_host_idx" ON "social_events" USING btree ("host_id","date_time");--> statement-breakpoint
CREATE INDEX "social_events_series_idx" ON "social_events" USING btree ("series_id","date_time");--> statement-breakpoint
CREATE INDEX "social_events_picture_idx" ON "social_events" USING btree ("picture_id");
--> statement-breakpoint
-- Foreign keys to tables of districts above, which the schema of a table below may not import.
ALTER TABLE "connections" ADD CONSTRAINT "connections_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_call_id_conversations_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "removed_photo_hashes" ADD CONSTRAINT "removed_photo_hashes_sanction_id_sanctions_id_fk" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- What the owner of the queue hears of: searches, cards, preferences and reservations of people who search.
CREATE FUNCTION note_queue_change(person uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO queue_changes (user_id) VALUES (person);
	PERFORM pg_notify('cuppa.queue', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION note_ticket_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_queue_change(coalesce(NEW.user_id, OLD.user_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ticket_came_or_went AFTER INSERT OR DELETE ON queue_tickets
	FOR EACH ROW EXECUTE FUNCTION note_ticket_change();
--> statement-breakpoint
CREATE TRIGGER ticket_changed AFTER UPDATE ON queue_tickets
	FOR EACH ROW WHEN (
		(OLD.entered_at, OLD.still_there_asked_at, OLD.widened_radius_miles, OLD.widened_age_min, OLD.widened_age_max)
		IS DISTINCT FROM
		(NEW.entered_at, NEW.still_there_asked_at, NEW.widened_radius_miles, NEW.widened_age_min, NEW.widened_age_max)
	) EXECUTE FUNCTION note_ticket_change();
--> statement-breakpoint
CREATE FUNCTION note_pairing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM note_queue_change(coalesce(NEW.user1_id, OLD.user1_id));
	PERFORM note_queue_change(coalesce(NEW.user2_id, OLD.user2_id));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER card_shown AFTER INSERT ON matches
	FOR EACH ROW WHEN (NEW.status = 'offered' AND NEW.origin = 'direct') EXECUTE FUNCTION note_pairing_change();
--> statement-breakpoint
CREATE TRIGGER card_closed AFTER UPDATE OF status ON matches
	FOR EACH ROW WHEN (OLD.status = 'offered' AND NEW.status NOT IN ('offered', 'accepted'))
	EXECUTE FUNCTION note_pairing_change();
--> statement-breakpoint
CREATE TRIGGER card_deleted AFTER DELETE ON matches
	FOR EACH ROW WHEN (OLD.status = 'offered') EXECUTE FUNCTION note_pairing_change();
--> statement-breakpoint
CREATE FUNCTION note_wish_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM queue_tickets WHERE user_id = NEW.id) THEN
		PERFORM note_queue_change(NEW.id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER wish_changed AFTER UPDATE OF
	core_values, connection_preference, birthday, languages, gender, date_genders, friend_genders, age_min, age_max,
	cell_lat, cell_lon, radius_miles, accepts_far, has_passport ON profiles
	FOR EACH ROW EXECUTE FUNCTION note_wish_change();
--> statement-breakpoint
CREATE FUNCTION note_reservation_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
	IF EXISTS (SELECT FROM queue_tickets WHERE user_id = person) THEN
		PERFORM note_queue_change(person);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reservation_changed AFTER INSERT OR DELETE ON tea_time_reservations
	FOR EACH ROW EXECUTE FUNCTION note_reservation_change();
--> statement-breakpoint
-- The log of moderation only grows.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_log_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON moderation_log
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The file of a photo goes with it, unless a report refers to it; then it goes with the last report. Reports lock the
-- photos that they keep, so whichever goes last sees that nothing refers to the file any more.
CREATE FUNCTION release_profile_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id IN (OLD.file_id, OLD.thumbnail_id)
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = files.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER profile_photo_gone AFTER DELETE ON profile_photos
	FOR EACH ROW EXECUTE FUNCTION release_profile_photo();
--> statement-breakpoint
CREATE FUNCTION release_chat_photo() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = files.id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER chat_photo_gone AFTER DELETE ON chat_photos
	FOR EACH ROW EXECUTE FUNCTION release_chat_photo();
--> statement-breakpoint
CREATE FUNCTION release_event_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = OLD.file_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER event_picture_gone AFTER DELETE ON event_pictures
	FOR EACH ROW EXECUTE FUNCTION release_event_picture();
--> statement-breakpoint
CREATE FUNCTION release_report_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE files SET remove_at = '-infinity' WHERE id = OLD.file_id
		AND NOT EXISTS (SELECT 1 FROM report_files WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM profile_photos WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM chat_photos WHERE file_id = OLD.file_id)
		AND NOT EXISTS (SELECT 1 FROM event_pictures WHERE file_id = OLD.file_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER report_file_gone AFTER DELETE ON report_files
	FOR EACH ROW EXECUTE FUNCTION release_report_file();
