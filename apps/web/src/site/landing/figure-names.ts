export type FigureName = 'p2p_fee' | 'quote' | 'smallest'

/** Where the script of the page puts a figure into a sentence that the page brought along. */
export const figureMark = '#'
