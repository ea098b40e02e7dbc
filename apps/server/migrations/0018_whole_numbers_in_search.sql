-- The first eight words of a search, with what follows each in a tsquery: `:*` after the last one, unless it is a
-- number, and after a single letter of a dense script, because it begins pairs.
CREATE OR REPLACE FUNCTION event_search_words(search text) RETURNS TABLE (word text, place bigint, ending text) LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
	SELECT one.word, one.place,
		CASE WHEN one.place = max(one.place) OVER () AND one.word !~ '^\d+$' OR length(one.word) = 1 AND public.event_is_dense(one.word) THEN ':*' ELSE '' END
	FROM unnest((public.event_pieces(search, false))[1:8]) WITH ORDINALITY one (word, place)
$$;
