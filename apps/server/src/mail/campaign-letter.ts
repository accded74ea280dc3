/** Mails and notifications of a studio's campaigns. */
export type CampaignLetterParams = {
  /**
   * Subject and text are already filled for the recipient. A notification has the beginning of the text only, and no
   * links. `page` opens the campaign in the app, `stop` stops the studio's news.
   */
  campaign: {
    name: string
    studio: string
    subject: string
    text: string
    button?: { label: string; link: string } | null
    page?: string | null
    stop?: string | null
    /** A copy to its author before it is sent. */
    test?: boolean
  }
}
