CREATE TABLE "seen_cards" (
	"call_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"card_id" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_cards_call_id_user_id_card_id_pk" PRIMARY KEY("call_id","user_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_call_id_conversations_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_cards" ADD CONSTRAINT "seen_cards_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seen_cards_user_idx" ON "seen_cards" USING btree ("user_id","seen_at");--> statement-breakpoint
CREATE INDEX "seen_cards_pair_idx" ON "seen_cards" USING btree ("partner_id","user_id");