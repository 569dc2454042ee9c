/**
 * Words that English sentences are made of and Afrikaans ones are not. What both write alike is missing: is, in, was, my, as, of, so,
 * by, word, want, met, ons.
 */
export const englishWords: ReadonlySet<string> = new Set(
  [
    'a an the and or but not no yes if when where what which who whose why how that this these those there here',
    'i you he she it we they me him her us them your yours his its our their',
    'are be been being were am do does did done have has had having will would can cannot could shall should may might must',
    'to for from with without at on into out up down over under about after before again until while because than then',
    'all any each every some more most other another only also very just now new',
    'please enter choose send sent pay paid buy bought sell sold get got make made see show add account amount',
  ].flatMap((line) => line.split(' ')),
)

/** Messages that are rightly the same in both languages, each by its file and key. */
export const alikeInBoth: ReadonlySet<string> = new Set<string>([])
