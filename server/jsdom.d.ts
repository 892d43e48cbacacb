/** What is used of jsdom, which comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string)
    readonly window: import('dompurify').WindowLike & { close: () => void }
  }
}
