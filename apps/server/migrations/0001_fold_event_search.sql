-- The search of events folds case, accents, width and composition, and finds within scripts without blanks between words.
DROP INDEX "social_events_keys_idx";--> statement-breakpoint
DROP INDEX "social_events_words_idx";--> statement-breakpoint
ALTER TABLE "social_events" DROP COLUMN "words";--> statement-breakpoint
-- A text as searches compare it, the same in every locale of the database: one form of each letter, in lower case and
-- without marks. The vowels of Indian scripts and the marks of kana are part of their letters, so they stay.
CREATE FUNCTION event_fold(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT normalize(regexp_replace(replace(replace(replace(replace(translate(normalize(words, NFKD),
		'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҚҢҮҰҺӘӨҖҲԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖŁłĐđØøÐðÞÆŒẞŊĦħıςيىكة',
		'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғқңүұһәөҗҳաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆllddooddþæœßŋhhiσییکه'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
		'[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u065F\u0670]', '', 'g'), NFC)
$$;
--> statement-breakpoint
-- Whether a word begins with a letter of a script that puts no blanks between words, or joins endings to them.
CREATE FUNCTION event_is_dense(word text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT word ~ '^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]'
$$;
--> statement-breakpoint
-- The words of a text in their order. A dense script is cut into pairs of letters, which overlap; with `ends`, its last
-- letter is a word too, so that a search for that letter finds it.
CREATE FUNCTION event_pieces(words text, ends boolean) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT array(SELECT piece.word
		FROM regexp_split_to_table(public.event_fold(words), '[\u0001-/:-@\[-`{-\u00BF\u2000-\u206F\u3000-\u3004\u3008-\u303F]+') WITH ORDINALITY run (word, place)
		CROSS JOIN LATERAL regexp_matches(run.word, '[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]+|[^\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\U00020000-\U0003FFFF]+', 'g') WITH ORDINALITY part (words, place)
		CROSS JOIN LATERAL (
			SELECT substr(part.words[1], pair, 2) AS word, pair AS place
				FROM generate_series(1, greatest(1, length(part.words[1]) - CASE WHEN ends THEN 0 ELSE 1 END)) pair
				WHERE public.event_is_dense(part.words[1])
			UNION ALL SELECT left(part.words[1], 100), 1 WHERE NOT public.event_is_dense(part.words[1])) piece
		WHERE run.word <> ''
		ORDER BY run.place, part.place, piece.place)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION event_words(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT public.event_pieces(words, true)
$$;
--> statement-breakpoint
-- The first eight words of a search, with what follows each in a tsquery: `:*` after the last one, and after a single
-- letter of a dense script, because it begins pairs.
CREATE FUNCTION event_search_words(search text) RETURNS TABLE (word text, place bigint, ending text) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT one.word, one.place,
		CASE WHEN one.place = max(one.place) OVER () OR length(one.word) = 1 AND public.event_is_dense(one.word) THEN ':*' ELSE '' END
	FROM unnest((public.event_pieces(search, false))[1:8]) WITH ORDINALITY one (word, place)
$$;
--> statement-breakpoint
-- The words of a search, all of which an event must have; null if there are none.
CREATE FUNCTION event_query(search text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT string_agg(format('''%s''%s', word, ending), ' & ' ORDER BY place)::tsquery FROM public.event_search_words(search)
$$;
--> statement-breakpoint
-- What LIKE finds a search by, in a folded text; null for one of which nothing is left.
CREATE FUNCTION event_like(search text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT '%' || regexp_replace(nullif(public.event_fold(search), ''), '[\\%_]', '\\\&', 'g') || '%'
$$;
--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "folded_title" text GENERATED ALWAYS AS (event_fold(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "social_events" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(event_words(title || ' ' || location || ' ' || description))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "social_events_keys_idx" ON "social_events" USING gin (event_keys("area", "type", "title", "words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "social_events_words_idx" ON "social_events" USING gin ("words","folded_title" gin_trgm_ops) WITH (fastupdate=false);
