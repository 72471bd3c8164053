/** Messages about typing over several cells, loaded when one is needed. */
export const range = {
  replacesNumbers: (text: string, count: number) =>
    `${text} is not written: it would replace ${count === 1 ? 'a number' : `${count.toLocaleString('en-US')} numbers`}. Only QTY, % and columns with $ calculate.`,
} as const
