/** Where a script puts a figure into a sentence that its page brought along; one after the other where it has several. */
export const figureMark = '#'
