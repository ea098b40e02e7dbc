CREATE TABLE "refused_ages" (
	"hash" text NOT NULL,
	"network" text NOT NULL,
	"refusal_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refused_ages_hash_network_pk" PRIMARY KEY("hash","network")
);
--> statement-breakpoint
CREATE INDEX "refused_ages_refusal_idx" ON "refused_ages" USING btree ("refusal_id");--> statement-breakpoint
CREATE INDEX "refused_ages_refused_at_idx" ON "refused_ages" USING btree ("refused_at");