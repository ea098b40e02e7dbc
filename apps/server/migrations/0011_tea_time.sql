CREATE TABLE "tea_time_reservations" (
	"user_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tea_time_reservations_user_id_starts_at_pk" PRIMARY KEY("user_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "tea_time_reservations" ADD CONSTRAINT "tea_time_reservations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tea_time_reservations_starts_at_idx" ON "tea_time_reservations" USING btree ("starts_at");--> statement-breakpoint
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
