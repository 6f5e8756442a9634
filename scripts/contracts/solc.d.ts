declare module 'solc' {
  /** Standard JSON in, standard JSON out. */
  export function compile(input: string, callbacks: { import(path: string): { contents: string } }): string
}
