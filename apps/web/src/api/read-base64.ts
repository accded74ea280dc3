/** The content of a file as base64, for a JSON body. */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
