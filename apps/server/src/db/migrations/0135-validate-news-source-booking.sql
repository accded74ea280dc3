-- The sources of agreement of 0134.
alter table client validate constraint client_news_agreed_check;
