/** Method and path of a studio's endpoints of its campaigns. */
export const campaignRoutes = {
  listCampaigns: 'GET /api/studio/campaigns',
  createCampaign: 'POST /api/studio/campaigns',
  countAudience: 'GET /api/studio/campaigns/audience',
  previewCampaign: 'POST /api/studio/campaigns/preview',
  readNewsPolicy: 'GET /api/studio/campaigns/news',
  changeNewsPolicy: 'PUT /api/studio/campaigns/news',
  readCampaign: 'GET /api/studio/campaigns/:id',
  updateCampaign: 'PATCH /api/studio/campaigns/:id',
  deleteCampaign: 'DELETE /api/studio/campaigns/:id',
  duplicateCampaign: 'POST /api/studio/campaigns/:id/duplicate',
  scheduleCampaign: 'POST /api/studio/campaigns/:id/schedule',
  unscheduleCampaign: 'POST /api/studio/campaigns/:id/unschedule',
  testCampaign: 'POST /api/studio/campaigns/:id/test',
} as const
