/** The dark modules of a QR code as an SVG path, one unit per module. */
export const qrPath = (dark: readonly (readonly boolean[])[]): string => {
  let path = ''
  dark.forEach((row, y) => {
    let x = 0
    while (x < row.length) {
      const start = x
      while (row[x] === true) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
      else x += 1
    }
  })
  return path
}

/** Groups a code by four characters for reading aloud: 'K7QM 2XWT 9ABC'. */
export const groupCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? code
