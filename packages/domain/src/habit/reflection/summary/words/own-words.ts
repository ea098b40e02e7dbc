/** Words for oneself in the languages that the summary knows best. */
export const OWN: ReadonlySet<string> = new Set(
  "i i'm i've i'd my me we our ich mein meine meinen meiner mich mir yo mi mis me je j'ai mon ma io mio mia eu meu minha ik mijn jag min mitt я мой моя мне меня".split(
    ' ',
  ),
);
