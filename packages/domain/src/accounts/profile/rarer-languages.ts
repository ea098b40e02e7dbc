/** Codes of ISO 639-1 beyond the common languages, and of ISO 639-3 for some that have none there. */
export const RARER_LANGUAGES: readonly string[] = (
  'aa ab ak an as av ay ba be bi bm bo br bs ca ce ch co cr cv cy dv dz ee eo eu ff fj fo fy ga gd gl gn gv ho ht hz ' +
  'ig ii ik is iu jv kg ki kj kl kr ks ku kv kw ky la lb lg li ln lo lu mg mh mi mk mn mt na nd ng nr nv ny oc oj om ' +
  'or os ps qu rm rn rw sa sc sd se sg sm sn ss st su tg ti tk tn to ts tt ty ug ve wa wo xh yi za zu ase ast bcl bho ' +
  'ceb ckb crh gsw haw hmn ilo kab lij luo mai mni nds pap scn sco shi szl tet tpi tzm vec war zgh'
).split(' ');
