CREATE TABLE "departed_keys" (
	"hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "departed_keys_hash_user_id_pk" PRIMARY KEY("hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "departed_keys" ADD CONSTRAINT "departed_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "departed_keys_user_idx" ON "departed_keys" USING btree ("user_id");