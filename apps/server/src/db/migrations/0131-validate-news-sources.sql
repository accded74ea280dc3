-- The sources of agreement of 0130.
alter table client validate constraint client_news_agreed_check;
