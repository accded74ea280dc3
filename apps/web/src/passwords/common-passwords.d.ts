/** The most common passwords in lower case, one per line; see vite/common-passwords.ts. */
declare module 'virtual:common-passwords' {
  const list: string
  export default list
}
