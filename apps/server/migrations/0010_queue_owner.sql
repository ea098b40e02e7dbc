CREATE UNLOGGED TABLE "queue_changes" (
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_watches" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "widened_radius_miles" integer;--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "widened_age_min" integer;--> statement-breakpoint
ALTER TABLE "queue_tickets" ADD COLUMN "widened_age_max" integer;--> statement-breakpoint
ALTER TABLE "queue_watches" ADD CONSTRAINT "queue_watches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_watches_checked_idx" ON "queue_watches" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "queue_tickets_lease_idx" ON "queue_tickets" USING btree ("lease_until");--> statement-breakpoint
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
