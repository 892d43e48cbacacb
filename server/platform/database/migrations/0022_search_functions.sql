-- A text as it is searched: capitals are small, marks are gone, however they were typed (NFC, NFD); ew is written as its two letters.
CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(given) = length(given) THEN lower(given)
    ELSE replace(translate(lower(normalize(given, NFKD)), 'ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ' || U&'\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030A\030B\030C\030D\030E\030F\0310\0311\0312\0313\0314\0315\0316\0317\0318\0319\031A\031B\031C\031D\031E\031F\0320\0321\0322\0323\0324\0325\0326\0327\0328\0329\032A\032B\032C\032D\032E\032F\0330\0331\0332\0333\0334\0335\0336\0337\0338\0339\033A\033B\033C\033D\033E\033F\0340\0341\0342\0343\0344\0345\0346\0347\0348\0349\034A\034B\034C\034D\034E\034F\0350\0351\0352\0353\0354\0355\0356\0357\0358\0359\035A\035B\035C\035D\035E\035F\0360\0361\0362\0363\0364\0365\0366\0367\0368\0369\036A\036B\036C\036D\036E\036F', 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'), 'եւ', 'եվ') END
$$;
--> statement-breakpoint
-- A folded text in Latin letters, so that Armenian and both transliterations come to the same: ISO 9985 without marks (x, c, s, ow) and the popular
-- one (kh, ts, sh, u). What they write alike is not kept apart.
CREATE FUNCTION search_latin(folded text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text := translate(replace(folded, 'ու', 'u'), 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆłəxy''’‘ʼʻ՚`', 'abgdezeetzilkckhjgcmensocpjrsvtrcwpkofgeke');
BEGIN
  written := replace(replace(written, 'ow', 'u'), 'w', 'v');
  written := regexp_replace(written, '([kgszcj])h+', '\1', 'g');
  written := replace(replace(written, 'ts', 'c'), 'dz', 'j');
  RETURN regexp_replace(regexp_replace(written, 'ee+', 'e', 'g'), '\mvo', 'o', 'g');
END
$$;
--> statement-breakpoint
-- What search looks in: a text folded, and behind it in Latin letters where that differs.
CREATE FUNCTION search_form(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := public.search_fold(given);
  latin text := public.search_latin(folded);
BEGIN
  RETURN CASE WHEN latin = folded THEN folded ELSE folded || ' ' || latin END;
END
$$;
--> statement-breakpoint
-- The pattern that finds a part of a text.
CREATE FUNCTION search_part(part text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
