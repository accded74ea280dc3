import * as campaigns from './campaigns.ts'
import * as news from './studio-news.ts'

/** The endpoints of campaigns: of the studio, of their recipients, and by the links of their mails. */
export const campaignEndpoints = {
  listCampaigns: campaigns.listCampaigns,
  createCampaign: campaigns.createCampaign,
  readCampaign: campaigns.readCampaign,
  updateCampaign: campaigns.updateCampaign,
  deleteCampaign: campaigns.deleteCampaign,
  duplicateCampaign: campaigns.duplicateCampaign,
  scheduleCampaign: campaigns.scheduleCampaign,
  unscheduleCampaign: campaigns.unscheduleCampaign,
  testCampaign: campaigns.testCampaign,
  previewCampaign: campaigns.previewCampaign,
  countAudience: campaigns.countAudience,
  readNewsPolicy: news.readNewsPolicy,
  changeNewsPolicy: news.changeNewsPolicy,
  listStudioNews: news.listStudioNews,
  chooseStudioNews: news.chooseStudioNews,
  readReceivedCampaign: campaigns.readReceivedCampaign,
  openCampaign: campaigns.openCampaign,
  changeStudioNews: campaigns.changeStudioNews,
  readMailedNews: campaigns.readMailedNews,
  changeMailedNews: campaigns.changeMailedNews,
} as const
