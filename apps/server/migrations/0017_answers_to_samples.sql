-- A sample takes no answers any more: nobody is led to an event that does not take place.
delete from "event_rsvps" using "social_events" "event"
  where "event"."id" = "event_rsvps"."event_id" and "event"."sample_id" is not null;
--> statement-breakpoint
delete from "event_wishes" using "social_events" "event"
  where "event"."id" = "event_wishes"."event_id" and "event"."sample_id" is not null;
--> statement-breakpoint
-- lock: only where the server runs its own database are there samples, some dozens for each town
update "social_events" set "attendees" = 0 where "sample_id" is not null and "attendees" <> 0;
